import { defineTreePage } from '../kit/page/define.ts'
import { sampleLibrary } from './sample-library.entity.ts'

/** Rooms, racks and cells with what lies in them. */
export default defineTreePage('gdtrialtest.sampleLibrary', {
  entity: sampleLibrary,
  tree: {
    all: { zh: '全部位置', en: 'All places', es: 'Todos los lugares' },
    levels: [{ entity: sampleLibrary, path: ['id'] }],
  },
  columns: [
    { of: 'code', width: 110 },
    { of: 'name', width: 150 },
    { of: 'kind', width: 90 },
    { of: 'capacity', width: 70 },
    { of: 'occupied', width: 70 },
    { of: 'free', width: 70 },
    { of: 'sample_no', width: 300 },
    { of: 'keep_until', width: 120, as: 'expiry' },
    { of: 'keeper_id', width: 100 },
    { of: 'workplace_id', width: 130, optional: true },
    { of: 'parent_id', width: 120, optional: true },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['sample_no', 'name', 'kind', 'keep_until'],
  sort: 'code',
  chips: [
    {
      key: 'due',
      label: { zh: '留样到期', en: 'Kept parts due', es: 'Testigos vencidas' },
      tone: 'orange',
      filters: [{ field: 'keep_until', op: 'lte', value: '@today' }],
    },
    {
      key: 'full',
      label: { zh: '已满', en: 'Full', es: 'Llenos' },
      tone: 'red',
      filters: [{ field: 'free', op: 'lte', value: 0 }],
    },
  ],
  form: [
    'parent_id',
    {
      of: 'code',
      hint: {
        zh: '可成批新增：A1-01..A1-20',
        en: 'Several at once: A1-01..A1-20',
        es: 'Varios a la vez: A1-01..A1-20',
      },
    },
    'name',
    'kind',
    'workplace_id',
    'capacity',
    'keeper_id',
    'enabled',
  ],
  empty: { zh: '还没有库位', en: 'No places yet', es: 'Aún no hay lugares' },
  // in web/src/pages/gdtrialtest/sampleLibrary.tsx
  byHand: ['confirm', 'moveIn', 'moveOut', 'printLabel'],
})
