import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Contract section of a project. */
export const projectSection = defineEntity('project_section', {
  label: { zh: '标段', en: 'Contract section', es: 'Tramo de contrato' },
  tenancy: 'organization',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  unique: [['project_id', 'code']],
  fields: {
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project', required: true }),
    code: text({ zh: '标段号', en: 'Section number', es: 'N.º de tramo' }, { max: 30, required: true }),
    name: text({ zh: '标段名称', en: 'Section name', es: 'Nombre del tramo' }, { required: true }),
    contractor: text({ zh: '施工单位', en: 'Contractor', es: 'Constructora' }),
    supervisor: text({ zh: '监理单位', en: 'Supervisor', es: 'Unidad de supervisión' }),
    start_stake: text({ zh: '起点桩号', en: 'Start stake', es: 'P.K. inicial' }, { max: 30, rule: 'mileage' }),
    /** Contract sum. */
    amount: decimal({ zh: '合同金额', en: 'Amount', es: 'Importe' }, { digits: [14, 2], unit: 'CNY', min: 0 }),
    end_stake: text({ zh: '终点桩号', en: 'End stake', es: 'P.K. final' }, { max: 30, rule: 'mileage' }),
  },
})
