import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { PaperData } from '@gt/domain/paper/data.ts'
import { unprintableTexts } from '@gt/domain/paper/unprintable.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { isPrintableSign } from '../../print/paper-font.ts'

const shown = 40

/** A report whose paper would show another sign than somebody wrote is not passed on (B-24). */
export const unprintableRefusals = (paper: PaperData | null): Refused[] =>
  (paper ? unprintableTexts(paper, isPrintableSign) : []).map(({ sign, text, place }) =>
    refused(reportErrors, 'B-24', { sign, text: cutText(text, shown), place }),
  )
