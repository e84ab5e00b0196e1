/** Whether a terminal shows more than ASCII: on Windows only Windows Terminal does, and elsewhere all but the console of Linux. */
export function showsUnicode(
  environment: (name: string) => string | undefined,
  platform: NodeJS.Platform = process.platform,
): boolean {
  return platform === 'win32' ? environment('WT_SESSION') !== undefined : environment('TERM') !== 'linux'
}
