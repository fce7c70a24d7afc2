# What deploy/nginx.conf needs to run in a container: as any user, with the service at the host name "service".
/modules-enabled/d
s#/run/parley#/tmp/parley#
s#/var/log/nginx/parley-reports.log#/dev/stdout#
s#server 127.0.0.1:8787;#server service:8787;#
/^http {/a\  client_body_temp_path /tmp/client; proxy_temp_path /tmp/proxy; fastcgi_temp_path /tmp/fastcgi; uwsgi_temp_path /tmp/uwsgi; scgi_temp_path /tmp/scgi;
