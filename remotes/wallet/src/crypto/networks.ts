import { CONFIRMATIONS, type CryptoNetwork } from '@madang/contracts';

/** As members read them. */
export const NETWORKS: Readonly<Record<CryptoNetwork, { name: string; standard: string; time: string }>> = {
  ethereum: { name: '이더리움', standard: '이더리움 ERC-20', time: '40초쯤' },
  polygon: { name: '폴리곤', standard: '폴리곤 PoS', time: '1분 30초쯤' },
};

export const confirmationWords = (network: CryptoNetwork): string =>
  `확인 ${CONFIRMATIONS[network]}번 · ${NETWORKS[network].time}`;

/** A dollar in micro-units. */
export const USD = 1_000_000;
export const QUICK_USD = [10, 30, 50, 100, 500]; // specification 9
