import { enumList } from '../kit/fields/enum.ts'

export const trialMode = enumList('trial_mode', {
  dj: { zh: '等级试验室', en: 'Graded lab', es: 'Laboratorio clasificado' },
  gd: { zh: '工地试验室', en: 'Site lab', es: 'Laboratorio de obra' },
})

export const unitCategory = enumList('unit_category', {
  graded_lab: { zh: '等级试验室', en: 'Graded laboratory', es: 'Laboratorio clasificado' },
  central_lab: { zh: '中心试验室', en: 'Central laboratory', es: 'Laboratorio central' },
  supervision: { zh: '监理单位', en: 'Supervision unit', es: 'Unidad de supervisión' },
  construction: { zh: '施工单位', en: 'Construction unit', es: 'Unidad constructora' },
})

/** What users of a unit see: 1 and 3 put them into the supervised view, 2 and 4 into that of their own data. */
export const dataView = enumList('business.data_view', {
  '1': {
    zh: '监管视图（下级单位）',
    en: 'Supervised view (units below)',
    es: 'Vista de supervisión (unidades inferiores)',
  },
  '2': { zh: '本单位', en: 'Own unit', es: 'Unidad propia' },
  '3': {
    zh: '监管视图（本单位及下级）',
    en: 'Supervised view (own and below)',
    es: 'Vista de supervisión (propia e inferiores)',
  },
  '4': { zh: '本单位（保留）', en: 'Own unit (reserved)', es: 'Unidad propia (reservado)' },
})
