import { describe, expect, test } from 'vitest'
import { isReservedStyle, parseStyleValue, styleNamePattern, styleText, styleTypeList } from './style-values.ts'

describe('values of style variables', () => {
  test.each([
    ['colour', '#1b5eb0', '#1B5EB0'],
    ['colour', ' #fff ', '#FFFFFF'],
    ['length', '4px', '4px'],
    ['length', '0', '0'],
    ['length', '0.5REM', '0.5rem'],
    ['length', '12.25%', '12.25%'],
    ['font', 'Arial', '"Arial"'],
    [
      'font',
      `"PingFang SC", 'Microsoft YaHei', 宋体, Sans-Serif`,
      '"PingFang SC", "Microsoft YaHei", "宋体", sans-serif',
    ],
    ['picture', 'none', 'none'],
    ['picture', 'A'.repeat(64), 'a'.repeat(64)],
    ['number', '-1.25', '-1.25'],
    ['number', '92', '92'],
  ] as const)('%s %s is written as %s', (type, typed, written) => {
    expect(parseStyleValue(type, typed)).toBe(written)
    // what was parsed once stays what it is
    expect(parseStyleValue(type, written)).toBe(written)
  })

  test.each([
    ['colour', 'red'],
    ['colour', 'red;x'],
    ['colour', '#12345'],
    ['colour', '#1B5EB0;}body{display:none'],
    ['colour', 'rgb(0,0,0)'],
    ['colour', 'var(--gt-red-text)'],
    ['length', '4'],
    ['length', '4px;color:red'],
    ['length', '-4px'],
    ['length', 'calc(1px + 2px)'],
    ['length', '4px '.repeat(2)],
    ['font', ''],
    ['font', 'Arial;}'],
    ['font', 'a"b'],
    ['font', '"a", url(x)'],
    ['font', 'a\\62'],
    ['font', 'a\nb'],
    ['font', Array.from({ length: 11 }, () => 'a').join(',')],
    ['picture', 'url(https://example.com/a.png)'],
    ['picture', 'https://example.com/a.png'],
    ['picture', `${'a'.repeat(64)}")`],
    ['picture', 'javascript:alert(1)'],
    ['number', '1e9'],
    ['number', '1;2'],
    ['number', ''],
  ] as const)('%s %j is refused', (type, typed) => expect(parseStyleValue(type, typed)).toBeNull())

  test('whatever passes ends no declaration and opens nothing', () => {
    const hostile = [
      'red;x',
      '"',
      '}',
      '{',
      '/*',
      '*/',
      '\\',
      '</style>',
      '@import',
      'expression(1)',
      '\u2028',
      'a;b',
      "'",
    ]
    for (const type of styleTypeList.codes)
      for (const part of hostile)
        for (const typed of [
          part,
          `#FFFFFF${part}`,
          `4px${part}`,
          `Arial${part}`,
          `none${part}`,
          `1${part}`,
          `${part}1`,
        ]) {
          const parsed = parseStyleValue(type, typed)
          if (parsed !== null) expect(styleText(type, parsed)).toMatch(/^[#\p{L}\p{N} _.,%"()/?=-]*$/u)
        }
  })

  test('values that are no text are refused', () => {
    for (const value of [null, undefined, 4, ['#FFFFFF'], { toString: () => '#FFFFFF' }, '1'.repeat(601)])
      for (const type of styleTypeList.codes) expect(parseStyleValue(type, value)).toBeNull()
  })
})

test('names are two hyphens, then letters, digits and hyphens', () => {
  for (const name of ['--gt-accent', '--a', '--Brand-2']) expect(styleNamePattern.test(name)).toBe(true)
  for (const name of ['-a', '--', 'gt-accent', '--a b', '--a;b', '--a:b', '--主色', '--a_b', '--a\n'])
    expect(styleNamePattern.test(name)).toBe(false)
})

test('colours of states and fonts of paper belong to no skin', () => {
  for (const name of [
    '--gt-red-text',
    '--gt-green-soft',
    '--gt-danger',
    '--gt-font-paper',
    '--gt-s-row',
    '--GT-RED-TEXT',
  ])
    expect(isReservedStyle(name)).toBe(true)
  for (const name of ['--gt-accent', '--gt-bg', '--gt-font-ui', '--gt-radius', '--brand-red'])
    expect(isReservedStyle(name)).toBe(false)
})

test('a picture is an address of the product', () =>
  expect(styleText('picture', 'a'.repeat(64))).toBe(`url("/api/v1/Look/Picture?of=${'a'.repeat(64)}")`))
