import type { PaperData } from '@gt/domain/paper/data.ts'
import { picturesOf, replacePictures } from '@gt/domain/reports/pictures.ts'
import { referredFile } from '@gt/domain/reports/snapshot.ts'
import { normaliseCode } from '@gt/domain/reports/unique-code.ts'
import type { Ctx } from '../../db/context.ts'
import { contentKey } from '../../files/keep.ts'
import type { FileStore } from '../../files/store.ts'
import { isPrintable } from '../../print/prepare.ts'
import { storedFiles } from './paper.queries.ts'

/** A paper for the screen: pictures that stay in the file store are left out. */
export const withoutPictures = (paper: PaperData): PaperData =>
  replacePictures(paper, picture => (referredFile(picture) ? null : picture))

/** The paper with the whole address in its code; without one the code itself, which the check page takes as well. */
export const withAddress = (paper: PaperData, verifyUrl: string | null): PaperData =>
  paper.qr === null ? paper : { ...paper, qr: { ...paper.qr, url: verifyUrl ?? normaliseCode(paper.qr.code) } }

/** Where the pictures of papers are kept, read inside a transaction. */
export async function picturePlaces(ctx: Ctx, papers: readonly PaperData[]): Promise<ReadonlyMap<string, string>> {
  const wanted = papers.flatMap(picturesOf).flatMap(picture => referredFile(picture) ?? [])
  const files = await storedFiles(ctx, [...new Set(wanted.map(({ id }) => id))])
  const keys = new Map(files.map(file => [`${file.id}:${file.sha256}`, contentKey(file.storage_key)]))
  return new Map(
    wanted.map(({ id, sha256 }) => {
      const key = keys.get(`${id}:${sha256}`)
      if (!key) throw new Error(`picture ${id} of a paper is not what was signed`)
      return [`file:${id}:${sha256}`, key]
    }),
  )
}

/** Puts the pictures themselves into papers; the store compares each with the digest that the paper names. */
export async function withPictures(
  store: FileStore,
  places: ReadonlyMap<string, string>,
  papers: readonly PaperData[],
): Promise<PaperData[]> {
  const loaded = new Map<string, string>()
  for (const [picture, key] of places) {
    const sha256 = referredFile(picture)?.sha256
    if (sha256) loaded.set(picture, (await store.get(key, sha256)).toString('base64'))
  }
  return papers.map(paper => withPrintablePhotos(replacePictures(paper, picture => loaded.get(picture) ?? picture)))
}

/** A photograph that cannot be set into a page keeps its words: no approval may fail for it. */
const withPrintablePhotos = ({ photos, ...paper }: PaperData): PaperData => ({
  ...paper,
  ...(photos
    ? {
        photos: photos.map(({ image, ...photo }) => ({
          ...photo,
          ...(image && isPrintable(Buffer.from(image, 'base64')) ? { image } : {}),
        })),
      }
    : {}),
})
