interface Build {
  folder: string;
  args: string[];
  env?: Record<string, string>;
}

export const CLOCK: { speed: string; start: string };
export const builds: Record<'chromium' | 'firefox' | 'fast', Build>;
