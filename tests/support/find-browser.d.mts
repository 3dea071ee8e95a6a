export function findCommand(name: string): string | undefined;
export function findChromium(): string | undefined;
export function findFirefox(): string | undefined;
