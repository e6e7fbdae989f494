/* What fan-out costs at least: one thread that sends one buffer to every socket, so many times a second.
   limit PORT RATE BYTES. It answers every connection as a stream would be answered and never reads again. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 65536, LARGEST = 65536 };

static const char HEAD[] = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n: hi\n\n";

static double now_ms(void) {
  struct timespec at;
  clock_gettime(CLOCK_REALTIME, &at);
  return at.tv_sec * 1e3 + at.tv_nsec / 1e6;
}

static int listening(int port) {
  int on = 1, fd = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (bind(fd, (struct sockaddr *)&address, sizeof address) || listen(fd, 4096)) exit(1);
  fcntl(fd, F_SETFL, O_NONBLOCK);
  return fd;
}

static int taken(int listener) {
  int on = 1, fd = accept(listener, 0, 0);
  char request[8192];
  if (fd < 0) return fd;
  if (recv(fd, request, sizeof request, 0) < 0) exit(1);
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  fcntl(fd, F_SETFL, O_NONBLOCK);
  send(fd, HEAD, sizeof HEAD - 1, MSG_NOSIGNAL);
  return fd;
}

int main(int count, char **words) {
  if (count < 4) return 1;
  int listener = listening(atoi(words[1])), bytes = atoi(words[3]), readers = 0, fd;
  double every = 1000.0 / atof(words[2]), next = now_ms();
  static int reader[MOST];
  static char frame[LARGEST];
  if (bytes > LARGEST - 256) return 1;
  puts("ready");
  fflush(stdout);
  for (long id = 1;; id++) {
    while (readers < MOST && (fd = taken(listener)) >= 0) reader[readers++] = fd;
    long stamp = (long)now_ms() % 900000000L + 1000;
    int length = sprintf(frame, "id: x-%ld\nevent: live-event\ndata: {\"topic\":\"league:1\",\"prices\":[[\"1\",%ld,\"open\"]", id, stamp);
    while (length < bytes - 24) length += sprintf(frame + length, ",[\"%06d\",1850,\"open\"]", length);
    length += sprintf(frame + length, "],\"fixtures\":[]}\n\n");
    for (int i = 0; i < readers; i++) send(reader[i], frame, length, MSG_NOSIGNAL | MSG_DONTWAIT);
    next += every;
    double left = next - now_ms();
    if (left > 0) usleep(left * 1000);
  }
}
