import { OperatorGames, OperatorRounds } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const AGAIN_MS = 5_000;

export const operatorGames = {
  all: queriesOf(OperatorGames, OperatorRounds),
  list: () => queryOptions({ ...queryOf(OperatorGames), refetchInterval: AGAIN_MS }),
  rounds: (gameId: number, page: number) =>
    queryOptions({
      ...queryOf(OperatorRounds, { params: { gameId }, query: { page } }),
      refetchInterval: AGAIN_MS,
      placeholderData: keepPreviousData,
    }),
};
