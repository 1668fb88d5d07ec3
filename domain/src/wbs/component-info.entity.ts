import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** How far a component is built: its place is finished, it is poured, or neither. */
export const componentState = enumList('component_info.works_state', {
  planned: { zh: '未施工', en: 'Planned', es: 'Previsto' },
  poured: { zh: '已浇筑', en: 'Poured', es: 'Hormigonado' },
  finished: { zh: '已完成', en: 'Finished', es: 'Terminado' },
})

/** A pile, column, beam or segment of a place of the works, by its number. */
export const componentInfo = defineEntity('component_info', {
  label: { zh: '构件', en: 'Component', es: 'Componente' },
  tenancy: 'organization',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], by: ['wbs_node_id'] },
  unique: [['project_id', 'code']],
  index: [['wbs_node_id', 'code']],
  computed: {
    /** Specimens of samples from the place or below it whose part of the works names the component. */
    calc_samples: integer({ zh: '试件', en: 'Specimens', es: 'Probetas' }),
    calc_state: oneOf({ zh: '状态', en: 'Works state', es: 'Estado de obra' }, componentState),
  },
  fields: {
    /** That of the place. */
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project', required: true, byServer: true }),
    wbs_node_id: ref({ zh: '所属部位', en: 'Part', es: 'Parte' }, { to: 'wbs_node', required: true }),
    component_type_id: ref({ zh: '类型', en: 'Type', es: 'Tipo' }, { to: 'component_type', required: true }),
    component_group_id: ref({ zh: '构件组', en: 'Group', es: 'Grupo' }, { to: 'component_group', byServer: true }),
    code: text({ zh: '构件编号', en: 'Code', es: 'Código' }, { max: 60, required: true }),
    name: text({ zh: '构件名称', en: 'Component', es: 'Componente' }, { max: 150, required: true }),
    stake: text({ zh: '桩号', en: 'Stake', es: 'P.K.' }, { max: 30, rule: 'mileage' }),
    grade: text({ zh: '强度等级', en: 'Grade', es: 'Grado de resistencia' }, { max: 30 }),
    poured_on: date({ zh: '浇筑日期', en: 'Poured', es: 'Vertido' }),
  },
})
