import { isAsked, isField } from '../../kit/key-target.ts'
import { fewestSigns, useLabels } from '../../kit/label-gun.ts'

/** A gauge or a balance types its figure as fast as a gun reads; without a decimal point no reading has so many digits. */
const reading = /^[+-]?(\d{1,7}|\d*[.,]\d+)$/

/** Whether signs that came together in a field of a figure are a label and no figure that a gauge typed. */
export const isLabel = (text: string): boolean => text.length >= fewestSigns && !reading.test(text)

/** A field of a figure: a cell of readings, a temperature. Fields of words take labels by themselves. */
const isFigureField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.inputMode === 'decimal' && !target.readOnly

/** Nothing can be typed there: a button, a row, a cell that is locked, the page itself. */
const takesNoText = (target: EventTarget | null): boolean =>
  !isField(target) || (target instanceof HTMLInputElement && target.readOnly)

/**
 * A label that the gun reads at the entry sheet is taken for what it is, wherever the focus is: the cell of a figure keeps what
 * stood there, since a label of digits could pass for a reading; a button is not pressed by the Enter behind it.
 */
export const useLabelsInCells = (onLabel: (label: string) => void): void =>
  useLabels({
    takes: (text, target) =>
      !isAsked() && (isFigureField(target) ? isLabel(text) : takesNoText(target) && text.length >= fewestSigns),
    onLabel,
  })
