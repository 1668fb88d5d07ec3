interface MarkProps {
  readonly size: number
  readonly tip: string
  readonly ground: string
}

/** The elevation datum of engineering drawings: a triangle whose tip stands over hatched ground (looks 1). */
export const Mark = ({ size, tip, ground }: MarkProps) => (
  <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
    <path d="M5.2 3.2H18.8L12 13.4Z" fill={tip} />
    <path d="M2 16H22" stroke={ground} strokeWidth="2.4" strokeLinecap="round" />
    <path
      d="M8.2 18.6 5.4 21.4M13.4 18.6 10.6 21.4M18.6 18.6 15.8 21.4"
      stroke={ground}
      strokeWidth="1.9"
      strokeLinecap="round"
    />
  </svg>
)
