{{- define "bli-kunde.name" -}}
{{- printf "%s" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "bli-kunde.labels" -}}
app.kubernetes.io/name: bli-kunde
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "bli-kunde.serverLabels" -}}
app.kubernetes.io/name: bli-kunde
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: server
{{- end -}}

{{- define "bli-kunde.image" -}}
{{- $at := required "image.repository: where the image is" .Values.image.repository -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" $at .Values.image.digest -}}
{{- else -}}
{{- printf "%s:%s" $at (required "image.tag or image.digest" .Values.image.tag) -}}
{{- end -}}
{{- end -}}

{{- define "bli-kunde.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "bli-kunde.containerSecurity" -}}
allowPrivilegeEscalation: false
privileged: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end -}}
