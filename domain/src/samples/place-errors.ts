import { defineErrors } from '../kit/errors.ts'

/** Refusals of storage places and of curing. */
export const placeErrors = defineErrors({
  'MA-11': {
    status: 422,
    zh: '{number}存有{n}个样品，不能删除',
    en: '{number} holds samples ({n}) and stays.',
    es: '{number} guarda muestras ({n}) y no se elimina.',
  },
  'MA-12': {
    status: 422,
    zh: '编码格式应如A1-01..A1-20，最多{n}个',
    en: 'Write the codes as A1-01..A1-20, {n} at most.',
    es: 'Escriba los códigos como A1-01..A1-20, {n} como máximo.',
  },
  'MA-13': {
    status: 422,
    zh: '容量{n}少于已存的样品',
    en: 'A capacity of {n} is less than what lies there.',
    es: 'La capacidad {n} es menor que lo guardado.',
  },
  'MA-14': {
    status: 422,
    zh: '{number}不在养护室',
    en: '{number} is in no curing room.',
    es: '{number} no está en cámara de curado.',
  },
  'MA-15': {
    status: 422,
    severity: 'warn',
    zh: '{number}于{day}到期，未到龄期，是否出室？',
    en: '{number} is due on {day} only. Take it out?',
    es: '{number} vence el {day}. ¿Sacarla igualmente?',
  },
  'MA-16': {
    status: 422,
    zh: '{place}不是养护室',
    en: '{place} is no curing room.',
    es: '{place} no es cámara de curado.',
  },
  'MA-17': {
    status: 422,
    zh: '任务不检测该试件的样品，或已检毕',
    en: 'The task does not test the sample of the specimen, or has ended.',
    es: 'La tarea no ensaya la muestra de la probeta, o ya terminó.',
  },
  'MA-18': {
    status: 422,
    zh: '{number}为“{state}”，不能{command}',
    en: '{number} is "{state}": {command} is not possible.',
    es: '{number} está «{state}»: no es posible {command}.',
  },
  'MA-19': {
    status: 422,
    zh: '库位{place}已满（容量{n}）',
    en: 'Place {place} is full (capacity {n}).',
    es: 'El lugar {place} está lleno (capacidad {n}).',
  },
  'MA-20': {
    status: 422,
    zh: '成型时间不能晚于现在',
    en: 'The moulding lies in the future.',
    es: 'La fabricación está en el futuro.',
  },
})
