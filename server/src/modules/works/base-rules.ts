import { structureType } from '@gt/domain/wbs/structure-type.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { entityRules } from '../../pages/rules.ts'

const parts = [
  ['component_type', { zh: '构件', en: 'components', es: 'componentes' }],
  ['quality_unit_type', { zh: '评定', en: 'quality types', es: 'tipos de calidad' }],
  ['layer_standard', { zh: '分层', en: 'layers', es: 'capas' }],
  ['modelling_granularity', { zh: '粒度', en: 'granularities', es: 'granularidades' }],
] as const

/** How many there are of each, in the reader's language. */
const detailSql = ({ language }: Ctx): string =>
  `select nullif(concat_ws(' · ', ${parts
    .map(
      ([table, words]) =>
        `(select '${words[language]} ' || nullif(count(*), 0) from ${table} x where x.structure_type_id = t.id and x.deleted_at is null)`,
    )
    .join(', ')}), '')`

/** Rules of structure types (page wbs/wbsbase). */
export const structureRules = entityRules(structureType, {
  computed: { calc_detail: detailSql },
})
