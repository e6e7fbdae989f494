const MILLION = 1_000_000;

/** 1.06%, from parts of a million. */
export const percentText = (parts: number): string => `${(parts / (MILLION / 100)).toFixed(2)}%`;

/** What the house keeps of what does not come back. */
export const houseShare = (rtp: number): number => MILLION - rtp;
