import { expect, test } from 'vitest'
import { hostNamesIn, isHostName, joinHostNames } from './host-names.ts'

test('[page sysConfig/instance] host names of one text are told apart by any mark, and are one whatever their case', () => {
  expect(hostNamesIn(' Lab.Example.com， lab.example.com. ;10.0.0.8、b.cn\nc.cn ')).toEqual([
    'lab.example.com',
    '10.0.0.8',
    'b.cn',
    'c.cn',
  ])
  expect(hostNamesIn(' , ')).toEqual([])
  expect(joinHostNames(['a.cn', 'b.cn'])).toBe('a.cn, b.cn')
})

test.each(['lab.example.com', 'localhost', '192.168.1.10', 'xn--fiqs8s.cn', 'a-b.cn'])('%s is a host name', name => {
  expect(isHostName(name)).toBe(true)
})

test.each([
  'lab.example.com:80',
  'http://lab.cn',
  '*.lab.cn',
  'lab..cn',
  '-lab.cn',
  'lab-.cn',
  'lab_1.cn',
  '试验.cn',
  'a/b',
  '<b>',
  `${'a'.repeat(64)}.cn`,
  `${'a.'.repeat(127)}cn`,
])('%s is none', name => {
  expect(isHostName(name)).toBe(false)
})
