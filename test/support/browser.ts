import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

/** Where systems keep a Chromium; `CHROME` names one that is elsewhere. */
const INSTALLED = [
  process.env.CHROME,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const PACKED = fileURLToPath(new URL('../../bin/', import.meta.resolve('@sparticuz/chromium')));
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chromium/', import.meta.url));

/**
 * Starts a headless Chromium: the machine's own if there is one, else the one whose binary comes
 * with a development dependency (Linux on x64). Never passes by in silence where neither runs.
 */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const own = INSTALLED.find((path) => path && existsSync(path));
  const common = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', ...args];
  try {
    if (own) return await chromium.launch({ executablePath: own, args: common });
    const folder = await unpack();
    return await chromium.launch({
      executablePath: join(folder, 'chromium'),
      args: [...common, '--headless', '--no-zygote', '--disable-gpu'],
      env: {
        ...process.env,
        LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
        FONTCONFIG_PATH: join(folder, 'fonts'),
      },
    });
  } catch (error) {
    throw new Error(
      'These tests look at mail in a browser, and none runs here: install Chromium, or set CHROME to the path of one.',
      { cause: error },
    );
  }
}

/** Unpacks the binary once. Several processes may: each in a folder of its own, the first one stays. */
async function unpack(): Promise<string> {
  const folder = join(CACHE, 'unpacked');
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  await pipeline(
    createReadStream(join(PACKED, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(join(draft, 'chromium')),
  );
  await chmod(join(draft, 'chromium'), 0o755);
  // SwiftShader lies beside the binary, and the libraries that bare machines lack in their folder.
  await untar('swiftshader', draft);
  await untar('fonts', join(draft, 'fonts'));
  await untar('al2023', join(draft, 'al2023'));
  await writeFile(
    join(draft, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${join(folder, 'fonts')}</dir><dir>/usr/share/fonts</dir>` +
      `<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function untar(name: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const tar = spawn('tar', ['-xf', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    tar.on('error', reject);
    tar.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`)),
    );
  });
  const packed = createReadStream(join(PACKED, `${name}.tar.br`));
  // tar leaves as soon as it has seen the end of the archive, be there padding behind it or not;
  // an archive that ends early makes it fail. So its exit code is what counts.
  const fed = pipeline(packed, createBrotliDecompress(), tar.stdin).catch(() => {});
  await Promise.all([fed, ended]);
}
