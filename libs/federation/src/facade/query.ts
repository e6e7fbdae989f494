// What remotes may use of the query library; the reason is in router.ts. The build refuses a remote that imports more.
export {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
