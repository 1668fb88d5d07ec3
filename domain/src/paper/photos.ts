import type { Language } from '../kit/label.ts'
import { BODY_WIDTH } from './build.ts'
import type { PaperPhoto } from './data.ts'
import type { DocumentCell, DocumentGrid, DocumentRow, Piece } from './document.ts'
import { printable } from './runs.ts'
import { formWords, localised } from './words.ts'

// millimetres: two pictures beside each other in the width of the form, with a line or two of words below
const across = 2
const pictureWidth = 80
const pictureHeight = 60
const wordsHeight = 12
const headHeight = 7
const line = 0.5

const cellOf = (x: number, colspan: number, pieces: Piece[], size: number): DocumentCell => ({
  x,
  colspan,
  rowspan: 1,
  align: 'center',
  valign: 'middle',
  inset: [1, 1],
  borders: [line, line, line, line],
  size,
  weight: 400,
  pieces,
})

/** One photograph with its words; one whose picture cannot be printed is told in words alone. */
function piecesOf({ caption, taken, image }: PaperPhoto, number: number): Piece[] {
  const words: Piece = { kind: 'text', text: printable([`${number}  ${caption}`, taken].filter(Boolean).join('  ')) }
  return image === undefined
    ? [words]
    : [{ kind: 'image', source: image, width: pictureWidth, height: pictureHeight }, { kind: 'break' }, words]
}

/** The photographs of a record below its readings, two in a row, each with its number, what it shows and when it was taken. */
export function photoGrid(photos: readonly PaperPhoto[], language: Language, size: number): DocumentGrid[] {
  if (photos.length === 0) return []
  const title: Piece = { kind: 'text', text: localised(formWords.photos, language) }
  const rows: DocumentRow[] = []
  for (let at = 0; at < photos.length; at += across) {
    const shown = photos.slice(at, at + across)
    const hasPicture = shown.some(photo => photo.image !== undefined)
    rows.push({
      height: hasPicture ? pictureHeight + wordsHeight : wordsHeight,
      breakable: false,
      cells: Array.from({ length: across }, (_, index) => {
        const photo = shown[index]
        return cellOf(index, 1, photo ? piecesOf(photo, at + index + 1) : [], size)
      }),
    })
  }
  return [
    {
      kind: 'grid',
      columns: Array.from({ length: across }, () => BODY_WIDTH / across),
      head: 1,
      repeatHead: true,
      keep: false,
      rows: [{ height: headHeight, breakable: false, cells: [cellOf(0, across, [title], size)] }, ...rows],
    },
  ]
}
