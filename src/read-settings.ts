import { type Config, ConfigError, readConfig, withFiles } from './config.ts';
import { findStartFaults } from './find-start-faults.ts';

/**
 * Reads the settings for a server that starts here. Throws a `ConfigError` with all that is wrong:
 * with the settings themselves, and with what they lead to on this machine.
 */
export async function readSettings(
  environment: Record<string, string | undefined>,
): Promise<Config> {
  const around = await findStartFaults(withFiles(environment).environment);
  try {
    const config = readConfig(environment);
    if (around.length === 0) return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError([...error.faults, ...around]);
  }
  throw new ConfigError(around);
}
