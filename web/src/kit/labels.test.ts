import en from '@gt/domain/shell/labels.en.json' with { type: 'json' }
import es from '@gt/domain/shell/labels.es.json' with { type: 'json' }
import zh from '@gt/domain/shell/labels.zh.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'

type Words = Readonly<Record<string, string>>
const languages: readonly [string, Words][] = [
  ['zh', zh],
  ['en', en],
  ['es', es],
]
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()

describe('words of shell, kit and pages (conventions 14)', () => {
  test('the three languages have the same keys, none of them empty', () => {
    for (const [language, words] of languages) {
      expect(Object.keys(words).sort(), language).toEqual(Object.keys(zh).sort())
      expect(
        Object.entries(words).filter(([, text]) => text.trim() === ''),
        language,
      ).toEqual([])
    }
  })

  test('a sentence has the same placeholders in every language', () => {
    for (const key of Object.keys(zh)) {
      const wanted = placeholders((zh as Words)[key] ?? '')
      for (const [language, words] of languages)
        expect(placeholders(words[key] ?? ''), `${key} ${language}`).toEqual(wanted)
    }
  })

  test('[8.2-001 to 8.2-007] confirm, success and error exist for six verbs', () => {
    const verbs = ['operate', 'add', 'save', 'update', 'delete', 'synchronize']
    const keys = verbs.flatMap(verb => ['confirm', 'success', 'error'].map(part => `common.${verb}.${part}`))
    expect(keys.filter(key => key in zh)).toHaveLength(18)
    expect(zh['common.delete.confirm']).toBe('确定要删除选中的数据吗？')
  })

  test('[8.1-001 8.1-014 to 8.1-019 8.1-032] texts that the specification fixes', () => {
    expect([zh['common.notice'], zh['common.to_login']]).toEqual(['提示', '跳转到登录页'])
    expect([zh['common.network'], en['common.network'], es['common.network']]).toEqual([
      '操作失败！',
      'operation failed!',
      '¡Operación fallida!',
    ])
    const toasts = ['added', 'add_failed', 'modified', 'modify_failed', 'deleted', 'delete_failed'] as const
    expect(toasts.map(name => zh[`kit.grid.${name}`])).toEqual([
      '新增成功',
      '新增失败',
      '修改成功',
      '修改失败',
      '删除成功',
      '操作失败',
    ])
  })
})
