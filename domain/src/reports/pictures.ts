import type { PaperData } from '../paper/data.ts'

/** Puts each picture of a paper through `replace`; where it answers null the paper goes without the picture. */
export function replacePictures(paper: PaperData, replace: (picture: string) => string | null): PaperData {
  const image = (picture: string | undefined): { image?: string } => {
    const found = picture === undefined ? null : replace(picture)
    return found === null ? {} : { image: found }
  }
  const { laboratory } = paper.context
  return {
    ...paper,
    context: {
      ...paper.context,
      laboratory: {
        ...laboratory,
        marks: laboratory.marks.map(({ image: picture, ...mark }) => ({ ...mark, ...image(picture) })),
      },
    },
    samples: paper.samples.map(sample => ({
      ...sample,
      corrections: sample.corrections.map(({ initials, ...correction }) => {
        const found = initials === undefined ? null : replace(initials)
        return found === null ? correction : { ...correction, initials: found }
      }),
    })),
    signatures: Object.fromEntries(
      Object.entries(paper.signatures).map(([role, list]) => [
        role,
        list.map(({ image: picture, ...signature }) => ({ ...signature, ...image(picture) })),
      ]),
    ),
    ...(paper.photos
      ? { photos: paper.photos.map(({ image: picture, ...photo }) => ({ ...photo, ...image(picture) })) }
      : {}),
    stamps: Object.fromEntries(
      Object.entries(paper.stamps).flatMap(([name, picture]) => {
        const found = replace(picture)
        return found === null ? [] : [[name, found]]
      }),
    ),
  }
}

/** Every picture of a paper, once. */
export function picturesOf(paper: PaperData): string[] {
  const found = new Set<string>()
  replacePictures(paper, picture => {
    found.add(picture)
    return picture
  })
  return [...found]
}
