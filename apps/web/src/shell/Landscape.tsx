export function Landscape({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 720 480" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="530" cy="196" r="46" fill="#e0a53d" opacity="0.92" />
      <path d="M0 250c90-46 176-52 262-22 92 32 170 34 262-8 74-34 134-34 196-12v272H0z" fill="#3d6a4a" />
      <path d="M0 306c118-52 226-34 330-4 116 34 234 22 390-34v212H0z" fill="#2d5a3d" />
      <path d="M0 372c150-46 292-30 424-8 110 18 206 10 296-16v132H0z" fill="#20442f" />
      <Gate />
      <path d="M0 434c190-22 420-26 720-8v54H0z" fill="#17241d" />
    </svg>
  );
}

function Gate() {
  const bars = [0, 1, 2, 3, 4];
  return (
    <g stroke="#e9dcc0" strokeLinecap="round" fill="none">
      <path d="M212 438V318M508 438V318" strokeWidth="11" />
      <g strokeWidth="6">
        {bars.map((bar) => (
          <path key={bar} d={`M226 ${336 + bar * 21}H494`} />
        ))}
        <path d="M228 336v84M492 336v84M360 336v84M230 420 490 336" />
      </g>
      <path d="M0 348h206M0 390h206M514 348h206M514 390h206" strokeWidth="2.5" opacity="0.55" />
      <path d="M60 440V336M136 438V336M584 438V336M660 440V336" strokeWidth="7" opacity="0.8" />
    </g>
  );
}
