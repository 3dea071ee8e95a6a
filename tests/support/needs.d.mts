export function findTestFiles(patterns: string[]): string[];
export function needsOf(files: string[]): { tools: string[]; builds: string[] };
