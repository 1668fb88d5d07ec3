import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseLibrary } from '../methods/library.ts'
import { checkTemplate } from './check-template.ts'
import { type HeadFootRow, lackingNames, unknownNames, withHeadFoot } from './head-foot.ts'
import { withPageText, withQrPlace, withTitle } from './paper-options.ts'
import { reportTemplate } from './report-template.ts'
import { type PaperTemplate, paperTemplateSchema, type Section, sectionRows } from './template.ts'

const library = parseLibrary(readFileSync(new URL('../methods/library/methods.yaml', import.meta.url), 'utf8'))
const made = library.methods.map(method => [method, reportTemplate(method, library.words)] as const)
const reports = made.map(([, template]) => template)

const cells = (sections: readonly Section[]): string[] =>
  sections
    .flatMap(sectionRows)
    .flatMap(row =>
      row.cells.map(({ parts }) =>
        parts
          .map(part =>
            part.kind === 'text'
              ? part.text.zh
              : part.kind === 'value' || part.kind === 'image'
                ? part.path
                : part.kind === 'page'
                  ? `#${part.of}`
                  : `#${part.kind}`,
          )
          .join(''),
      ),
    )
const holding = (sections: readonly Section[], text: string): number =>
  cells(sections).filter(one => one.includes(text)).length
const heightOf = (sections: readonly Section[]): number =>
  sections.flatMap(sectionRows).reduce((sum, row) => sum + row.height, 0)

const head: HeadFootRow[] = [
  ['{form_code}', '', '第{page}页 / {pages}页'],
  ['', '{marks}', ''],
  ['', '{title}', ''],
  ['{lab_name}', '', '编号：{number}'],
]

describe('what laboratories set of their papers, on the report of every method', () => {
  it.each(made.map(([method, template]) => [method.id, method, template] as const))('%s', (_id, method, template) => {
    const titled = withTitle(template, { zh: '新标题' }, 'New title')
    expect(holding(titled.header, template.title.zh)).toBe(0)
    expect(cells(titled.header)).toContain('新标题#breakNew title')
    expect(holding(withPageText(template, '{p}/{n}').header, '#number/#total')).toBe(1)
    expect(withPageText(template, '')).toBe(template)
    const right = withQrPlace(titled, 'header_right')
    expect([holding(right.header, '#qr'), holding(right.footer, '#qr')]).toEqual([1, 0])
    // beside the title, not above it: the head grows by what the code is higher than the title
    expect(heightOf(right.header)).toBe(heightOf(template.header) + 7)
    expect(heightOf(right.footer)).toBe(heightOf(template.footer))
    const none = withQrPlace(template, 'none')
    expect([holding(none.header, '#qr'), holding(none.footer, '#qr')]).toEqual([0, 0])
    expect(holding(none.footer, 'qr.code')).toBe(1)
    expect(withQrPlace(template, 'footer_left')).toBe(template)
    const headed = withHeadFoot(template, { header: head, footer: [['', '{address}', '']], margins: [10, 12, 14, 22] })
    expect(checkTemplate(headed, method)).toEqual([])
    expect(() =>
      paperTemplateSchema.parse(withQrPlace(withTitle(headed, { zh: '新标题' }), 'header_right')),
    ).not.toThrow()
    expect(holding(withTitle(headed, { zh: '新标题' }).header, '新标题')).toBe(1)
  })
})

describe('[page headerfooter] heads and feet', () => {
  const [template] = reports as [PaperTemplate]
  it('stand in place of the head and below the foot; what people sign and what seals stamp stays', () => {
    const set = withHeadFoot(template, { header: head, footer: [['', '{address}', '']], margins: [10, 12, 14, 22] })
    expect(cells(set.header)).toEqual([
      'context.method.report_code',
      '第#number页 / #total页',
      'context.laboratory.marks.imagecontext.laboratory.marks.label',
      template.title.zh,
      'context.laboratory.name',
      '编号：context.numbers.report',
    ])
    expect(cells(set.footer)).toEqual([...cells(template.footer), 'context.laboratory.address'])
    expect(set.page.margins).toEqual([10, 12, 14, 22])
    // the seal moves up with the foot that it stands over, and aside with the form
    const [seal, cross] = set.overlays
    const [before, old] = template.overlays
    expect([seal?.x, seal?.y]).toEqual([(before?.x ?? 0) + 2, (before?.y ?? 0) - 7 - 2])
    expect(cross).toEqual(old)
  })

  it('leave the template where nothing is set, and where margins would cut the form', () => {
    expect(withHeadFoot(template, { header: [], footer: [], margins: null })).toEqual(template)
    expect(withHeadFoot(template, { header: [], footer: [], margins: [10, 30, 10, 30] }).page).toEqual(template.page)
  })

  it('name what stands for nothing and what a paper must have', () => {
    expect(unknownNames([['{title}', '{nummer}', '{nummer}']])).toEqual(['nummer'])
    expect(lackingNames([['', '{title}', '']], [], true)).toEqual(['number', 'marks', 'page', 'pages'])
    expect(lackingNames(head.slice(1), [['{page}', '', '{pages}']], true)).toEqual([])
    expect(lackingNames([], [], true)).toEqual([])
  })
})
