import type { OrderPlan } from './plan.ts'

/** The two orders of the main job, begun on the given day. */
export function plans(day: string): OrderPlan[] {
  return [
    {
      title: 'Concrete cubes C30, 7 d and 28 d, from pre-entrustment to archive',
      method: 'concrete-cube-strength',
      test: '水泥混凝土立方体抗压强度',
      byClient: true,
      moulded: `${day} 10:00:00`,
      head: 'head-hnt',
      testers: ['tester1', 'tester2'],
      checker: 'checker1',
      samples: [
        { name: '混凝土试块', grade: 'C30', quantity: '3块', age: 7 },
        { name: '混凝土试块', grade: 'C30', quantity: '3块', age: 28 },
      ],
      readings: age => ({
        test: { size: '150' },
        group: 'spec',
        rows: (age === 7 ? ['561.30', '548.95', '570.15'] : ['778.50', '801.25', '765.00']).map(F => ({
          a: '150.0',
          b: '150.0',
          F,
        })),
      }),
    },
    {
      title: 'Heavy compaction of a clay, brought to the desk',
      method: 'soil-compaction',
      test: '击实',
      byClient: false,
      moulded: `${day} 09:00:00`,
      head: 'head-tg',
      testers: ['tester3', 'tester4'],
      checker: 'checker2',
      samples: [{ name: '黏土', grade: null, quantity: '50kg', age: null }],
      readings: () => ({
        test: { V: '997' },
        group: 'pt',
        rows: [
          { mm: '2103', mms: '4012', wa: '8.9', wb: '9.1' },
          { mm: '2103', mms: '4118', wa: '10.9', wb: '11.1' },
          { mm: '2103', mms: '4201', wa: '12.8', wb: '13.2' },
          { mm: '2103', mms: '4195', wa: '15.0', wb: '15.0' },
          { mm: '2103', mms: '4132', wa: '17.1', wb: '16.9' },
        ],
      }),
    },
  ]
}
