import { orderForm } from '@gt/domain/entrust/order-form.ts'
import { sentence } from '@gt/domain/kit/errors.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { errorCatalogues } from '../../src/error-catalogues.ts'
import { refusalOfInput } from '../../src/http/faults.ts'
import { readTable } from '../../src/seed/read-table.ts'

test('[8.1] every refusal has its sentence in three languages, with the same figures in each', () => {
  const faults: string[] = []
  const figures = (sentence: string): string =>
    [...sentence.matchAll(/\{(\w+)\}/g)]
      .map(match => match[1])
      .sort()
      .join()
  for (const [module, catalogue] of Object.entries(errorCatalogues)) {
    for (const [code, words] of Object.entries(catalogue)) {
      for (const language of ['zh', 'en', 'es'] as const)
        if (!words[language]) faults.push(`${module} ${code} has no ${language}`)
      if (/[\u4e00-\u9fff]/.test(words.en + words.es))
        faults.push(`${module} ${code} holds Chinese in another language`)
      if (figures(words.zh) !== figures(words.en) || figures(words.en) !== figures(words.es))
        faults.push(`${module} ${code} tells other figures in another language`)
    }
  }
  expect(faults).toEqual([])
})

test.each([
  ['zh', '样品第2行：检测项目第1行：龄期应为整数'],
  ['en', 'Sample, row 2: Test item, row 1: Age must be an integer.'],
  ['es', 'Muestra, fila 2: Ítem de ensayo, fila 1: Edad debe ser un entero.'],
] as const)('[8.1] a wrong value in a form of rows is told by row and label (%s)', (language, words) => {
  const body = { samples: [{ items: [] }, { items: [{ age_days: 'x' }] }] }
  const { error } = orderForm.safeParse(body)
  if (!error) throw new Error('the form took a wrong age')
  const [reason] = refusalOfInput(error, { input: orderForm, entity: null }).reasons
  expect(reason && sentence(reason, language)).toBe(words)
  expect(reason).toMatchObject({ code: 'G-11', field: 'age_days', row: 1 })
})

test('a wrong value of a command is named by the field it is written into', () => {
  const { input } = sampleActions.actions.ReturnIn
  const { error } = input.safeParse({ items: [{ id: '1', row_version: 1 }], quantity: 'x'.repeat(51) })
  if (!error) throw new Error('the command took too long a text')
  const [reason] = refusalOfInput(error, { input, entity: sample }).reasons
  expect(reason && sentence(reason, 'zh')).toBe('样品数量不能超过50个字')
})

test('a code of a refusal means one thing', () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const [module, catalogue] of Object.entries(errorCatalogues)) {
    for (const code of Object.keys(catalogue)) {
      const words = catalogue[code]?.zh ?? ''
      if (seen.has(code) && seen.get(code) !== words) twice.push(`${module} ${code}`)
      seen.set(code, words)
    }
  }
  expect(twice).toEqual([])
})

test('[R-13] every action is guarded by an operation code that exists, by a session, or open with a reason', () => {
  const known = new Set(readTable('operations').map(row => row.code?.toLowerCase()))
  const faults = allActions.flatMap(({ controller, name, contract: { permission } }) => {
    if (!Array.isArray(permission))
      return Object.values(permission).every(reason => String(reason).length > 5)
        ? []
        : [`${controller}/${name} says no reason`]
    const usable = (permission as readonly string[]).some(code =>
      code.split('+').every(part => known.has(part.toLowerCase())),
    )
    return usable ? [] : [`${controller}/${name} needs ${(permission as readonly string[]).join(', ')}`]
  })
  expect(faults).toEqual([])
})
