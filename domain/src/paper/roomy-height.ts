import { isFilled, type Scope } from './bindings.ts'
import { tablesOf } from './fill-across.ts'
import { repeatCount, repeatedSamples } from './repeats.ts'
import { type PaperTemplate, type Section, sectionRows, type TemplateRow } from './template.ts'

type BodyItem = PaperTemplate['body'][number]

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

const heightOf = (lines: readonly TemplateRow[]): number => sum(lines.map(line => line.roomy ?? line.height))

function sectionHeight(section: Section, scope: Scope): number {
  if (section.when !== undefined && !isFilled(section.when, scope)) return 0
  if (section.across) return tablesOf(section.across, scope).length * heightOf([...section.head, ...section.rows])
  const shown = (lines: readonly TemplateRow[]): number =>
    heightOf(lines.filter(line => line.when === undefined || isFilled(line.when, scope)))
  const { repeat } = section
  if (!repeat) return shown(sectionRows(section))
  const count = sum(repeatedSamples(repeat, scope).map(sample => repeatCount(section, scope.data, sample)))
  return count === 0 ? 0 : shown([...section.head, ...(section.foot ?? [])]) + count * heightOf(section.rows)
}

/**
 * Height in millimetres that a body with roomy rows has before any text breaks into lines: told by the template and the number
 * of rows alone, since filling the cells of a long sheet only to find that it is too long costs as much as the sheet itself.
 */
export const roomyHeight = (body: readonly BodyItem[], scope: Scope): number =>
  sum(
    body.flatMap(item => {
      if (item.kind === 'section') return [sectionHeight(item, scope)]
      if (item.kind === 'filler') return []
      return scope.data.samples.flatMap((_, sample) =>
        item.sections.map(section => sectionHeight(section, { ...scope, sample })),
      )
    }),
  )
