import encodeQR from 'qr';
import { useMemo } from 'react';

/** No wallet opens it: what it says begins with a word of ours. */
export default function QrCode({ text }: { text: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 1 }), [text]);
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="모의 주소의 QR 코드. 실제 지갑은 읽지 못해요."
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
