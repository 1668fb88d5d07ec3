import type { LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'
import { addMinutes, dayOf } from '@gt/domain/kit/time.ts'

let told: { readonly server: LocalDateTime; readonly at: number } | null = null

/** Notes the laboratory time that the server told; the browser's own clock decides nothing (conventions 6). */
export function setServerTime(server: LocalDateTime): void {
  told = { server: server.slice(0, 19), at: performance.now() }
}

/** Laboratory time now, to the minute: the last time told and what has passed since. Null before the first answer. */
export const laboratoryNow = (): LocalDateTime | null =>
  told ? addMinutes(told.server, Math.floor((performance.now() - told.at) / 60_000)) : null

/** Laboratory time of a moment that this computer's clock told, such as the arrival of an answer; null before the first answer. */
export const laboratoryAt = (moment: number): LocalDateTime | null =>
  told ? addMinutes(told.server, Math.floor((moment - performance.timeOrigin - told.at) / 60_000)) : null

/** Today in the laboratory; null before the first answer of the server. */
export function today(): LocalDate | null {
  const now = laboratoryNow()
  return now ? dayOf(now) : null
}

/** Milliseconds of a clock that only runs on: for pauses between calls and for what came first, never for the time of day. */
export const steadyNow = (): number => performance.now()

/** The time zone that this computer is set to. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Milliseconds of this computer's clock, which goes on over reloads: for how old something is that was kept here, never for
 * the time of day.
 */
export const keeperNow = (): number => performance.timeOrigin + performance.now()
