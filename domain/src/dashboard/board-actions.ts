import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { boardCardKeys } from './board-cards.ts'
import { stationFigures } from './home-actions.ts'

/** Stretches that a board tells: today, the month and the year up to now. */
export const boardPeriods = ['day', 'month', 'year'] as const
export type BoardPeriod = (typeof boardPeriods)[number]

const count = z.number()
const cards = z.array(z.enum(boardCardKeys).nullable()).length(boardCardKeys.length)

/** The wall board of a laboratory (pages board/boardindex and board/index). */
export const boardActions = controller('Board', {
  /**
   * All figures of the board, counted by what the home page counts by, once a minute for all screens that may see the same. Of tests that are
   * blind for the caller nothing is listed.
   */
  Figures: read({
    permission: ['board.boardindex.view'],
    input: z.strictObject({
      period: named(z.enum(boardPeriods, issue('option')), { zh: '时段', en: 'Period', es: 'Periodo' }),
    }),
    output: z.object({
      /** A card for each place, null for an empty one. */
      cards,
      /** Laboratory time of the figures. */
      at: z.string(),
      laboratory: z.string(),
      from: z.string(),
      to: z.string(),
      /** Tests finished and reports approved in the period, beside the same stretch of the one before. */
      tasks: count,
      tasks_before: count,
      reports: count,
      reports_before: count,
      /** Tests finished today. */
      today: count,
      /** Reports of the period by their judgement, without void ones. */
      passed: count,
      failed: count,
      /** Reports by the month of their date, twelve up to now. */
      months: z.array(z.object({ month: z.string(), reports: count, passed: count, failed: count })),
      /** Tests finished in the period by class, the most first. */
      classes: z.array(z.object({ name: z.string(), n: count })),
      /** What stands at the stations that the caller may look at. */
      stations: stationFigures,
      /** Devices, and those whose calibration ends within 30 days or is past. */
      devices: count,
      devices_due: count,
      devices_overdue: count,
      /** Qualifications and certificates that end within 90 days or are past. */
      certificates_ending: count,
      certificates_past: count,
      /** Tests that wait for the age of their specimens. */
      ages: z.object({ overdue: count, today: count, soon: count }),
      /** Open nonconforming results, and those that are open longest. */
      open: count,
      failing: z.array(z.object({ id: z.string(), number: z.string(), test: z.string(), days: count })),
      /** Tests that were finished last. */
      newest: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          test: z.string(),
          judgement: z.string().nullable(),
          finished_at: z.string(),
        }),
      ),
    }),
  }),
  /** Keeps for the laboratory which card stands where; each stands once at most. Refuses with SB-04 one that is named twice. */
  Arrange: write({
    permission: ['board.boardindex.layout'],
    input: z.strictObject({ cards: named(cards, { zh: '卡片', en: 'Cards', es: 'Tarjetas' }) }),
    output: z.object({}),
  }),
})
