import type { Output } from './command.ts';

const width = 30;

export interface ProgressBar {
  /** `share` is 0 to 1; undefined when the whole is not known. */
  show(share: number | undefined, text: string): void;
  /** Takes the bar away. */
  end(): void;
}

/** A bar that is drawn over itself; nothing where the output is no terminal. */
export function createProgressBar(output: Output): ProgressBar {
  const draw = (text: string) => {
    if (output.isTTY === true) output.write(`\r\u001b[K${text}`);
  };
  return {
    show: (share, text) => {
      const filled = Math.round(width * Math.min(1, share ?? 0));
      const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${Math.floor((share ?? 0) * 100)} %  `;
      draw(`${share === undefined ? '' : bar}${text}`);
    },
    end: () => draw(''),
  };
}
