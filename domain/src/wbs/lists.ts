import { enumList } from '../kit/fields/enum.ts'

/** Levels of a breakdown, the uppermost first: what stands below something is of a later one. */
export const nodeKind = enumList('wbs_node.kind', {
  unit: { zh: '单位工程', en: 'Unit works', es: 'Obra unitaria' },
  sub_unit: { zh: '子单位工程', en: 'Sub-unit works', es: 'Subobra unitaria' },
  division: { zh: '分部工程', en: 'Division works', es: 'Capítulo de obra' },
  sub_division: { zh: '子分部工程', en: 'Sub-division works', es: 'Subcapítulo de obra' },
  item: { zh: '分项工程', en: 'Sub-item works', es: 'Partida de obra' },
  part: { zh: '部位', en: 'Part', es: 'Parte de obra' },
})

/** How far the works at a place are. */
export const worksState = enumList('wbs_node.works_state', {
  planned: { zh: '未施工', en: 'Planned', es: 'Sin iniciar' },
  working: { zh: '施工中', en: 'Working', es: 'En ejecución' },
  finished: { zh: '已完成', en: 'Finished', es: 'Terminada' },
  accepted: { zh: '已验收', en: 'Accepted', es: 'Recibida' },
})

/** By what a structure is split. */
export const splitRule = enumList('split_rule', {
  stake: { zh: '按桩号', en: 'By stakes', es: 'Por P.K.' },
  pier: { zh: '按墩台', en: 'By piers', es: 'Por pilas' },
  span: { zh: '按跨', en: 'By spans', es: 'Por vanos' },
})

/** What the number of demanded tests is reckoned from. */
export const frequencyBase = enumList('wbs_trial_frequency.quantity_unit', {
  quantity: { zh: '工程量', en: 'Quantity', es: 'Medición' },
  length: { zh: '长度 m', en: 'Length m', es: 'Longitud m' },
  area: { zh: '面积 m²', en: 'Area m²', es: 'Superficie m²' },
  batch: { zh: '进场批', en: 'Batch', es: 'Lote' },
  component: { zh: '构件', en: 'Component', es: 'Componente' },
  shift: { zh: '工作班', en: 'Shift', es: 'Turno' },
})
