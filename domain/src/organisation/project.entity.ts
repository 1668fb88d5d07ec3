import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('project.state', {
  planned: { zh: '未开工', en: 'Planned', es: 'Sin iniciar' },
  active: { zh: '在建', en: 'Active', es: 'En construcción' },
  finished: { zh: '完工', en: 'Finished', es: 'Terminado' },
  closed: { zh: '关闭', en: 'Closed', es: 'Cerrado' },
})

const kindList = enumList('project.kind', {
  new: { zh: '新建', en: 'New', es: 'Obra nueva' },
  extension: { zh: '改扩建', en: 'Reconstruction or widening', es: 'Reconstrucción o ensanche' },
  maintenance: { zh: '养护', en: 'Maintenance', es: 'Conservación' },
})

/** Engineering project served by site labs and named on entrustments. */
export const project = defineEntity('project', {
  label: { zh: '工程项目', en: 'Engineering project', es: 'Proyecto' },
  tenancy: 'organization',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  computed: {
    region: text({ zh: '地区', en: 'Region', es: 'Región' }, { max: 200 }),
    mileage: text({ zh: '起讫桩号', en: 'Stakes', es: 'P.K.' }, { max: 80 }),
    section_count: integer({ zh: '标段数', en: 'Sections', es: 'Lotes' }),
  },
  fields: {
    organization_id: ref(
      { zh: '组织机构', en: 'Organisation', es: 'Organización' },
      { to: 'organization', required: true },
    ),
    code: text(
      { zh: '项目编号', en: 'Project number', es: 'N.º de proyecto' },
      { max: 50, required: true, unique: true },
    ),
    name: text({ zh: '项目名称', en: 'Project name', es: 'Nombre del proyecto' }, { required: true }),
    short_name: text({ zh: '简称', en: 'Short name', es: 'Nombre abreviado' }, { max: 100 }),
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    owner_unit: text({ zh: '建设单位', en: 'Owner', es: 'Promotor' }),
    design_unit: text({ zh: '设计单位', en: 'Designer', es: 'Proyectista' }),
    supervision_unit: text({ zh: '监理单位', en: 'Supervision unit', es: 'Unidad de supervisión' }),
    construction_unit: text({ zh: '施工单位', en: 'Contractor', es: 'Constructora' }),
    quality_supervisor: text({
      zh: '质监机构',
      en: 'Quality supervision body',
      es: 'Organismo de supervisión de calidad',
    }),
    province_id: ref({ zh: '省', en: 'Province', es: 'Provincia' }, { to: 'province' }),
    city_id: ref({ zh: '市', en: 'City', es: 'Ciudad' }, { to: 'city' }),
    address: text({ zh: '地点', en: 'Place', es: 'Lugar' }, { max: 300 }),
    start_date: date({ zh: '开工日期', en: 'Start date', es: 'Fecha de inicio de obra' }),
    end_date: date(
      { zh: '计划完工日期', en: 'Planned end', es: 'Fecha prevista de fin de obra' },
      { min: 'start_date' },
    ),
    start_stake: text({ zh: '起点桩号', en: 'Start stake', es: 'P.K. inicial' }, { max: 30, rule: 'mileage' }),
    end_stake: text({ zh: '终点桩号', en: 'End stake', es: 'P.K. final' }, { max: 30, rule: 'mileage' }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, { required: true, default: 'active' }),
    kind: oneOf({ zh: '工程类别', en: 'Kind', es: 'Clase de obra' }, kindList),
    supervision_share: decimal(
      { zh: '抽检比例', en: 'Sampling share %', es: 'Porcentaje de muestreo' },
      { digits: [5, 2], min: 0, max: 100 },
    ),
    /** The works were handed over; its site laboratories only read from 90 days later on. */
    handed_over_on: date({ zh: '交工日期', en: 'Handed over on', es: 'Fecha de entrega' }, { byServer: true }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
