import type { ErrorItem } from '@gt/domain/kit/envelope.ts'

/** Why a call gave no result, by what the client does about it (conventions 3). */
export type FailureKind =
  | 'session'
  | 'malformed'
  | 'licence'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'file'
  | 'rule'
  | 'locked'
  | 'limited'
  | 'fault'
  | 'network'
  | 'aborted'

const kinds: Readonly<Record<number, FailureKind>> = {
  400: 'malformed',
  402: 'licence',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  413: 'file',
  415: 'file',
  422: 'rule',
  423: 'locked',
  429: 'limited',
}

interface FailureFacts {
  readonly errors?: readonly ErrorItem[]
  readonly trace?: string | null
  /** The record as it stands now, after a conflict. */
  readonly current?: Readonly<Record<string, unknown>> | null
  /** Seconds to wait. */
  readonly retryAfter?: number | null
  readonly cause?: unknown
}

/** A call that was refused or did not come through; carries every reason the server gave. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly errors: readonly ErrorItem[]
  readonly trace: string | null
  readonly current: Readonly<Record<string, unknown>> | null
  readonly retryAfter: number | null

  constructor(kind: FailureKind, message: string, facts: FailureFacts = {}) {
    super(message, { cause: facts.cause })
    this.name = 'Failure'
    this.kind = kind
    this.errors = facts.errors ?? []
    this.trace = facts.trace ?? null
    this.current = facts.current ?? null
    this.retryAfter = facts.retryAfter ?? null
  }
}

/** The kind of failure that a code of the envelope stands for. */
export const failureKind = (code: number | string): FailureKind =>
  String(code) === '401' || String(code) === '-1' ? 'session' : (kinds[typeof code === 'number' ? code : -2] ?? 'fault')
