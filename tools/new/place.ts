import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Writes a new file of the project; one that is there already is never overwritten. */
export async function place(file: string, text: string): Promise<string> {
  const target = path.join(root, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, text, { flag: 'wx' })
  return `wrote ${file}`
}

export const rootPath = (file: string): string => path.join(root, file)

/** `sample_flow` → `sampleFlow`. */
export const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
