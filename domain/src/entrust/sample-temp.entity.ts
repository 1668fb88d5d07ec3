import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Sample of a pre-entrustment. Name and class may be open while the client types; the submission asks for them. */
export const sampleTemp = defineEntity('sample_temp', {
  label: { zh: '预委托样品', en: 'Pre-entrusted sample', es: 'Muestra preencargada' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'specification', search: ['name', 'specification'] },
  fields: {
    entrustment_temp_id: ref(
      { zh: '预委托单', en: 'Pre-entrustment', es: 'Preencargo' },
      { to: 'entrustment_temp', required: true },
    ),
    name: text({ zh: '样品名称', en: 'Sample name', es: 'Nombre de la muestra' }, { max: 100 }),
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase de ensayo' }, { to: 'trial_class' }),
    specification: text(
      {
        zh: '规格/等级/设计强度',
        en: 'Size, grade or strength',
        es: 'Tamaño, clase o resistencia',
      },
      { max: 150 },
    ),
    quantity: text({ zh: '数量', en: 'Quantity', es: 'Cantidad' }, { max: 50 }),
    sampling_date: date({
      zh: '取样/成型日期',
      en: 'Sampling or moulding date',
      es: 'Fecha de muestreo o de fabricación',
    }),
    structural_part: text(
      { zh: '桩号或结构部位', en: 'Stake or structural part', es: 'P.K. o parte estructural' },
      { max: 300 },
    ),
    manufacturer: text({ zh: '厂家/产地', en: 'Manufacturer or origin', es: 'Fabricante o procedencia' }, { max: 200 }),
    representative_quantity: text(
      { zh: '代表数量', en: 'Representative quantity', es: 'Cantidad representada' },
      { max: 80 },
    ),
    batch_number: text(
      { zh: '出厂/质保/批号', en: 'Factory, warranty or batch number', es: 'N.º de fabricación, garantía o lote' },
      { max: 80 },
    ),
    manufacture_date: date({ zh: '出厂日期', en: 'Manufacture date', es: 'Fecha de fabricación' }),
    sampling_location: text({ zh: '取样地点', en: 'Sampling location', es: 'Lugar de muestreo' }, { max: 200 }),
    description: text({ zh: '样品描述', en: 'Description', es: 'Descripción de la muestra' }, { max: 300 }),
    age_days: integer({ zh: '龄期', en: 'Age', es: 'Edad' }, { unit: 'day', min: 0 }),
    photo_file_ids: json({ zh: '样品照片', en: 'Photos', es: 'Fotos de la muestra' }, { default: [] }),
    /** Where each photograph was taken (`PhotoProof`). */
    photo_proofs: json({ zh: '取样凭证', en: 'Proof of sampling', es: 'Prueba del muestreo' }, { default: [] }),
    /** Number in the register of the site from which it was taken over. */
    source_sample_no: text({ zh: '工地样品编号', en: 'Sample of the site', es: 'Muestra de obra' }, { max: 60 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    additional: json({ zh: '附加信息', en: 'Additional', es: 'Información adicional' }, { default: {} }),
  },
})
