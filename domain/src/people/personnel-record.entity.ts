import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('personnel_record.kind', {
  education: { zh: '学历', en: 'Education', es: 'Estudios' },
  work: { zh: '工作经历', en: 'Work', es: 'Experiencia' },
  training: { zh: '培训', en: 'Training', es: 'Formación' },
  assessment: { zh: '考核', en: 'Assessment', es: 'Evaluación' },
  supervision: { zh: '监督', en: 'Supervision', es: 'Supervisión' },
  ability: { zh: '能力确认', en: 'Competence', es: 'Competencia' },
  reward: { zh: '奖惩', en: 'Reward', es: 'Premios y sanciones' },
  paper: { zh: '论文', en: 'Paper', es: 'Publicación' },
  health: { zh: '体检', en: 'Health', es: 'Salud' },
})

/** What a person's file holds besides certificates: education, work, training, assessment, rewards. */
export const personnelRecord = defineEntity('personnel_record', {
  label: { zh: '人员档案', en: 'Person record', es: 'Expediente' },
  tenancy: 'business',
  title: 'title',
  index: [['personnel_id', 'kind']],
  fields: {
    personnel_id: ref({ zh: '人员', en: 'Person', es: 'Persona' }, { to: 'personnel', required: true }),
    kind: oneOf({ zh: '类别', en: 'Kind', es: 'Clase' }, kindList, { required: true }),
    from_date: date({ zh: '起始', en: 'From', es: 'Desde' }),
    to_date: date({ zh: '截止', en: 'To', es: 'Hasta' }, { min: 'from_date' }),
    title: text({ zh: '内容', en: 'Title', es: 'Contenido' }, { required: true }),
    organisation: text({ zh: '单位/机构', en: 'Organisation', es: 'Entidad' }),
    result: text({ zh: '结果', en: 'Result', es: 'Resultado' }),
    score: decimal({ zh: '成绩', en: 'Score', es: 'Nota' }, { digits: [6, 2], min: 0, max: 100 }),
  },
})
