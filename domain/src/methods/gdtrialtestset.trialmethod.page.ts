import { defineTreePage } from '../kit/page/define.ts'
import { testsTree } from './tests-tree.ts'
import { trialMethod } from './trial-method.entity.ts'

/** The methods by which tests are computed and judged: those of the platform, and the laboratory's own versions of them. */
export default defineTreePage('gdtrialtestset.trialmethod', {
  entity: trialMethod,
  tree: testsTree,
  columns: [
    { of: 'trial_list_id', width: 220 },
    { of: 'version_no', width: 70 },
    { of: 'level', width: 90 },
    { of: 'state', width: 90 },
    { of: 'in_force', width: 70 },
    { of: 'standard', width: 150 },
    { of: 'confidence', width: 80 },
    { of: 'confirmed_by_id', width: 110 },
    { of: 'confirmed_at', width: 150, optional: true },
    { of: 'change_note', width: 240 },
    { of: 'valid_from', width: 110 },
    { of: 'unsure_text', width: 200, optional: true },
    { of: 'method_key', width: 180, optional: true },
  ],
  filters: ['trial_list_id', 'level', 'state', 'confidence'],
  sort: 'trial_list_id',
  commands: [
    {
      op: 'copy',
      action: 'CopyToOwn',
      label: { zh: '复制为本单位方法', en: 'Copy to own methods', es: 'Copiar como método propio' },
      shared: true,
      single: true,
    },
    {
      op: 'publish',
      action: 'Publish',
      label: { zh: '发布', en: 'Publish', es: 'Publicar' },
      single: true,
      when: { field: 'state', is: 'draft' },
      consequence: {
        zh: '发布后开始的试验采用该版本；已开始的试验仍用原来的版本。',
        en: 'Tests that begin from now on use this version; tests that have begun keep theirs.',
        es: 'Los ensayos que empiecen desde ahora usan esta versión; los empezados conservan la suya.',
      },
    },
    {
      op: 'retire',
      action: 'Retire',
      label: { zh: '停用', en: 'Retire', es: 'Retirar' },
      single: true,
      reason: 'required',
      danger: true,
      when: { field: 'state', is: 'published' },
      consequence: {
        zh: '之后开始的试验恢复采用平台的方法；已开始的试验不变。',
        en: 'Tests that begin from now on use the method of the platform again; tests that have begun stay as they are.',
        es: 'Los ensayos que empiecen desde ahora usan de nuevo el método de la plataforma; los empezados no cambian.',
      },
    },
    {
      op: 'confirm',
      action: 'Confirm',
      label: { zh: '确认采用', en: 'Confirm its use', es: 'Confirmar su uso' },
      shared: true,
      single: true,
      when: { field: 'in_force', is: 1 },
    },
  ],
  byHand: ['edit', 'tryOut'],
})
