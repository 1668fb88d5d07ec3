import { fewestSigns, useGun } from '../../kit/use-gun.ts'

/** A gauge or a balance types its figure as fast as a gun reads; without a decimal point no reading has so many digits. */
const reading = /^[+-]?(\d{1,7}|\d*[.,]\d+)$/

/** Whether signs that came together are a label and no figure that a gauge typed. */
export const isLabel = (text: string): boolean => text.length >= fewestSigns && !reading.test(text)

const isFigureCell = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  target.dataset.cell !== undefined &&
  target.inputMode === 'decimal' &&
  !target.readOnly

/**
 * A label that the gun reads while a cell of a figure has the keyboard is taken for what it is: the cell keeps what stood
 * there, since a label of digits could pass for a reading.
 */
export const useLabelsInCells = (onLabel: (label: string) => void): void =>
  useGun((text, target) => isFigureCell(target) && isLabel(text), onLabel)
