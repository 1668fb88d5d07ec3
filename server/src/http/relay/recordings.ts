import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CameraSource, RelaySegment } from './segments.ts'

/** A recorded piece. */
export interface Recorded {
  readonly name: string
  /** Milliseconds of the clock at its beginning. */
  readonly from: number
  readonly ms: number
  readonly discontinuous: boolean
}

const digits = /^\d{1,19}$/
const pieceName = /^(\d{12,15})-(\d{1,6})(d?)\.ts$/

/** What the relay recorded, in files by laboratory and camera; the names say when and how long. */
export class Recordings {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  #place({ businessId, id }: Pick<CameraSource, 'businessId' | 'id'>): string {
    if (!digits.test(businessId) || !digits.test(id)) throw new Error('no camera')
    return path.join(this.#folder, businessId, id)
  }

  /** Keeps a piece; one that is half written is never listed. */
  async keep(camera: CameraSource, { at, ms, discontinuous, bytes }: RelaySegment): Promise<void> {
    const place = this.#place(camera)
    await mkdir(place, { recursive: true })
    const name = `${at - ms}-${ms}${discontinuous ? 'd' : ''}.ts`
    await writeFile(path.join(place, `${name}.part`), bytes)
    await rename(path.join(place, `${name}.part`), path.join(place, name))
  }

  /** Pieces of a time, in their order; those that only touch it are left out. */
  async list(camera: Pick<CameraSource, 'businessId' | 'id'>, from: number, to: number): Promise<Recorded[]> {
    const names = await readdir(this.#place(camera)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names
      .flatMap(name => {
        const [, begin, length, mark] = pieceName.exec(name) ?? []
        if (!begin || !length) return []
        const piece = {
          name,
          from: Number.parseInt(begin, 10),
          ms: Number.parseInt(length, 10),
          discontinuous: mark === 'd',
        }
        return piece.from < to && piece.from + piece.ms > from ? [piece] : []
      })
      .sort((a, b) => a.from - b.from)
  }

  read(camera: Pick<CameraSource, 'businessId' | 'id'>, name: string): Promise<Buffer> {
    if (!pieceName.test(name)) throw new Error('no piece')
    return readFile(path.join(this.#place(camera), name))
  }

  /** Removes what is older than a moment; answers how many pieces it were. */
  async forget(camera: Pick<CameraSource, 'businessId' | 'id'>, before: number): Promise<number> {
    const old = await this.list(camera, 0, before)
    for (const { name } of old) await rm(path.join(this.#place(camera), name), { force: true })
    return old.length
  }
}

/** Recorded pieces as they hang together: a gap of more than two seconds parts them. */
export function together(pieces: readonly Recorded[]): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const { from, ms } of pieces) {
    const last = runs.at(-1)
    if (last && from - last.to <= 2000) last.to = Math.max(last.to, from + ms)
    else runs.push({ from, to: from + ms })
  }
  return runs
}
