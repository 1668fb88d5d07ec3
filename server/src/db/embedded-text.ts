import { readFile } from 'node:fs/promises'

/** Whether an error of the file system has one of the given codes. */
export function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
}

/** Content of a text file, null when there is none; every other fault is thrown. */
export async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    // ESRCH: the process behind a file of /proc ended while it was read
    if (isCode(error, 'ENOENT', 'ENOTDIR', 'ESRCH')) return null
    throw error
  }
}
