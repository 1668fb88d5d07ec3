import type { Id } from '@gt/domain/kit/id.ts'
import { trialClass } from '@gt/domain/methods/trial-class.entity.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { userTrialAuthority } from '@gt/domain/methods/user-trial-authority.entity.ts'
import { labQualification } from '@gt/domain/organisation/lab-qualification.entity.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import { signature } from '@gt/domain/reports/signature.entity.ts'
import { signatureUser } from '@gt/domain/reports/signature-user.entity.ts'
import { stamp } from '@gt/domain/reports/stamp.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { signaturePicture } from '../picture.ts'
import { putFiles } from '../put-file.ts'
import { type IdsByKey, idOf, idsByKey, putRows, type SeedRow } from '../put-rows.ts'
import { cell, readTable } from '../read-table.ts'
import { markPicture, sealPicture } from '../seal-picture.ts'
import { testsOf } from './offered-tests.ts'
import { day, inUnit, known, type Scene } from './scene.ts'

const materials = ['TG', 'CJL', 'XJL', 'YS', 'SN', 'HNT', 'SJ', 'GJ', 'LQ', 'LHL', 'WJL', 'TGHC', 'ZQ']
const everything = [...materials, 'XC']

interface Signer {
  readonly login: string
  readonly roles: readonly ('tester' | 'checker' | 'compiler' | 'auditor' | 'approver' | 'receiver')[]
  /** Classes of tests a tester or checker is authorised for, and a signatory signs. */
  readonly classes: readonly string[]
}

/** Who signs what. 检测员辛 is in training and has no authorisation; every class has at least two testers. */
const signers: Readonly<Record<string, readonly Signer[]>> = {
  SFJC: [
    { login: 'tester1', roles: ['tester'], classes: ['SN', 'HNT', 'SJ', 'GJ'] },
    { login: 'tester2', roles: ['tester'], classes: ['SN', 'HNT', 'SJ', 'GJ', 'YS', 'ZQ'] },
    { login: 'tester3', roles: ['tester'], classes: ['TG', 'CJL', 'XJL', 'WJL', 'YS', 'TGHC'] },
    { login: 'tester4', roles: ['tester'], classes: ['TG', 'CJL', 'XJL', 'WJL', 'XC'] },
    { login: 'tester5', roles: ['tester'], classes: ['LQ', 'LHL'] },
    { login: 'tester6', roles: ['tester'], classes: ['LQ', 'LHL', 'XC'] },
    { login: 'tester7', roles: ['tester'], classes: ['XC', 'TG', 'GJ'] },
    { login: 'checker1', roles: ['checker'], classes: everything },
    { login: 'checker2', roles: ['checker'], classes: everything },
    { login: 'head-hnt', roles: ['tester'], classes: ['HNT', 'SJ'] },
    { login: 'head-tg', roles: ['tester'], classes: ['TG', 'XC'] },
    { login: 'head-lq', roles: ['tester'], classes: ['LQ', 'LHL'] },
    { login: 'compiler', roles: ['compiler'], classes: everything },
    { login: 'auditor', roles: ['auditor'], classes: everything },
    { login: 'signer1', roles: ['approver'], classes: materials },
    { login: 'signer2', roles: ['approver'], classes: ['XC'] },
    { login: 'tech', roles: ['auditor'], classes: everything },
    { login: 'reception1', roles: ['receiver'], classes: everything },
    { login: 'reception2', roles: ['receiver'], classes: everything },
  ],
  LJ3: [
    { login: 'gd-tester1', roles: ['tester', 'checker', 'auditor'], classes: everything },
    { login: 'gd-tester2', roles: ['tester', 'checker', 'auditor'], classes: everything },
    { login: 'gd-chief', roles: ['approver', 'auditor'], classes: everything },
  ],
  LM1: [
    { login: 'gd-tester1', roles: ['tester', 'checker', 'auditor'], classes: everything },
    { login: 'gd-chief', roles: ['approver', 'auditor'], classes: everything },
  ],
}

/** Signature images, who may sign in which role, test authorisations and seals of a laboratory. */
export async function seedSigning(scene: Scene, unit: string): Promise<void> {
  const people = signers[unit] ?? []
  await inUnit(scene, unit, async tx => {
    const classes = await idsByKey(tx, trialClass, ['code'])
    await seedImages(tx, scene, unit, people)
    if (unit === 'SFJC') await seedWaiting(tx, scene, 'tester8')
    await putRows(
      tx,
      signatureUser,
      ['user_id', 'role', 'trial_category_id', 'trial_class_id', 'trial_list_id'],
      people.flatMap(person => person.roles.flatMap(role => signingRows(scene, classes, person, role))),
      'once',
    )
    await seedAuthorities(tx, scene, unit, people)
    await seedStamps(tx, scene, unit)
  })
}

/** A signatory signs for the classes of his field; everybody else in his role for all that he is authorised for. */
function signingRows(
  scene: Scene,
  classes: IdsByKey,
  { login, classes: codes }: Signer,
  role: Signer['roles'][number],
): SeedRow<typeof signatureUser>[] {
  const row = {
    user_id: known(scene.users, login),
    role,
    trial_category_id: null,
    trial_list_id: null,
    authorised_signatory: role === 'approver' ? 1 : 0,
    valid_from: day(scene, -300),
  }
  if (role !== 'approver' || codes === everything) return [{ ...row, trial_class_id: null }]
  return codes.map(code => ({ ...row, trial_class_id: idOf(classes, code) }))
}

async function seedImages(tx: Transaction, scene: Scene, unit: string, people: readonly Signer[]): Promise<void> {
  const logins = people.map(({ login }) => login)
  const images = await putFiles(
    tx,
    scene.files,
    logins.map(login => ({
      name: `${login}.png`,
      mime: 'image/png',
      content: signaturePicture(`${unit}:${login}`),
      folder: 'signature',
    })),
  )
  const digests = await tx.query<{ user_name: string; password: string }>(
    'select user_name, password from app_user where user_name = any($1)',
    [logins],
  )
  const digest = new Map(digests.map(row => [row.user_name, row.password]))
  await putRows(
    tx,
    signature,
    ['user_id'],
    logins.map((login, index) => ({
      user_id: known(scene.users, login),
      image_file_id: images[index],
      source: 'upload',
      // the demonstration's signing PIN is the password of the account
      pin_hash: digest.get(login),
      valid_from: day(scene, -300),
      is_current: 1,
      approved_by_id: known(scene.users, 'labadmin'),
      state: 'approved',
    })),
    'once',
  )
}

/** The first signature of somebody, which nobody has approved yet. */
async function seedWaiting(tx: Transaction, scene: Scene, login: string): Promise<void> {
  const content = signaturePicture(`SFJC:${login}`)
  const file = { name: `${login}.png`, mime: 'image/png', content, folder: 'signature' }
  const [image_file_id] = await putFiles(tx, scene.files, [file])
  const user_id = known(scene.users, login)
  await putRows(
    tx,
    signature,
    ['user_id'],
    [{ user_id, image_file_id, source: 'draw', is_current: 0, state: 'submitted' }],
    'once',
  )
}

async function seedAuthorities(tx: Transaction, scene: Scene, unit: string, people: readonly Signer[]): Promise<void> {
  const lists = await idsByKey(tx, trialList, ['calculation_key'])
  const persons = await idsByKey(tx, personnel, ['user_id'])
  const certificates = await idsByKey(tx, personnelCertificate, ['personnel_id', 'specialty'])
  const tests = new Map(readTable('tests').map(row => [cell(row, 'method'), cell(row, 'class')]))
  const offered = testsOf(unit)
  const certificateOf = (user: Id): Id | null => {
    const person = persons.get(user)
    return (person && certificates.get(`${person}|道路工程`)) ?? null
  }
  await putRows(
    tx,
    userTrialAuthority,
    ['user_id', 'trial_list_id', 'trial_parameter_id', 'role', 'valid_from'],
    people.flatMap(({ login, roles, classes }) => {
      const user = known(scene.users, login)
      return roles
        .filter(role => role === 'tester' || role === 'checker')
        .flatMap(role =>
          offered
            .filter(({ method }) => classes.includes(tests.get(method) ?? ''))
            .map(({ method }) => ({
              user_id: user,
              trial_list_id: idOf(lists, method),
              trial_parameter_id: null,
              role,
              personnel_certificate_id: certificateOf(user),
              authorised_by_id: known(scene.users, unit === 'SFJC' ? 'tech' : 'gd-chief'),
              valid_from: day(scene, -300),
              valid_to: day(scene, 430),
            })),
        )
    }),
    'once',
  )
}

interface Seal {
  readonly kind: 'test_seal' | 'cma' | 'grade' | 'cross_page'
  readonly name: string
  readonly diameter_mm: string
  readonly content: Buffer
}

const drawnSeal = (kind: Seal['kind'], name: string, owner: string, use: string): Seal => ({
  kind,
  name,
  diameter_mm: '42.0',
  content: sealPicture(owner, use),
})

/** Seals of a demonstration laboratory with their pictures; the same unit always gets the same ones. */
export function demonstrationSeals(unit: string): Seal[] {
  if (unit === 'SFJC') {
    const owner = '示范公路工程试验检测中心'
    return [
      drawnSeal('test_seal', '检测专用章', owner, '检测专用章'),
      { kind: 'cma', name: 'CMA 标志章', diameter_mm: '20.0', content: markPicture('CMA') },
      drawnSeal('grade', '等级专用标识章', '公路工程综合乙级', '专用标识章'),
      drawnSeal('cross_page', '骑缝章', owner, '骑缝专用章'),
    ]
  }
  if (unit === 'LJ3') {
    const owner = '示范高速LJ-3标工地试验室'
    return [
      drawnSeal('test_seal', 'LJ-3 工地试验室印章', owner, '检测专用章'),
      drawnSeal('cross_page', '骑缝章', owner, '骑缝专用章'),
    ]
  }
  return unit === 'LM1' ? [drawnSeal('test_seal', 'LM-1 工地试验室印章', '示范高速LM-1标工地试验室', '检测专用章')] : []
}

async function seedStamps(tx: Transaction, scene: Scene, unit: string): Promise<void> {
  const seals = demonstrationSeals(unit)
  const qualifications = await idsByKey(tx, labQualification, ['kind'])
  const images = await putFiles(
    tx,
    scene.files,
    seals.map(({ kind, content }) => ({
      name: `${kind}.png`,
      mime: 'image/png',
      content,
      folder: 'stamp_image',
    })),
  )
  await putRows(
    tx,
    stamp,
    ['code'],
    seals.map(({ kind, name, diameter_mm }, index) => ({
      code: kind,
      name,
      kind,
      image_file_id: images[index],
      diameter_mm,
      lab_qualification_id: qualifications.get(kind) ?? null,
      keeper_id: known(scene.users, unit === 'SFJC' ? 'reports' : 'gd-chief'),
      valid_from: day(scene, -300),
      state: 'approved' as const,
    })),
    'once',
  )
}
